import { RelayEnvironmentProvider } from 'react-relay'
import { Outlet } from 'react-router-dom'
import { getEnvironment } from '../relay/environment.ts'

/** The layout of the signed-in pages, with the data that they share. */
export function ConsoleFrame() {
  return (
    <RelayEnvironmentProvider environment={getEnvironment()}>
      <Outlet />
    </RelayEnvironmentProvider>
  )
}
