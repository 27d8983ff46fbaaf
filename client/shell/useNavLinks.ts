import { CONSOLE, navLinks } from './menu.ts'
import { useSession } from './session.ts'

/** The links of the header. The console begins with the dashboard when the site has one. */
export function useNavLinks() {
  const hasDashboard = useSession(({ status }) => status?.hasDashboard === true)
  return navLinks.map(({ to, label }) => {
    const isConsole = to === CONSOLE
    return { to: isConsole && hasDashboard ? '/detail' : to, label, isConsole }
  })
}
