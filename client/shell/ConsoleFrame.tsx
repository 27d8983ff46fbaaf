import { RelayEnvironmentProvider } from 'react-relay'
import { Outlet } from 'react-router-dom'
import { getEnvironment } from '../relay/environment.ts'

/** What the signed-in pages share: the data of this sign-in. */
export function ConsoleFrame() {
  return (
    <RelayEnvironmentProvider environment={getEnvironment()}>
      <Outlet />
    </RelayEnvironmentProvider>
  )
}
