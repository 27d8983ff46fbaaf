import { CONSOLE, navLinks } from './menu.ts'
import { useSession } from './session.ts'

/** The links of the header. The console begins with the dashboard when the site has one. */
export function useNavLinks() {
  const hasDashboard = useSession(({ status }) => status?.hasDashboard === true)
  const hasAbout = useSession(({ status }) => status?.hasAbout === true)
  return navLinks.flatMap(({ to, label }) => {
    if (to === '/about' && !hasAbout) return []
    const isConsole = to === CONSOLE
    return [{ to: isConsole && hasDashboard ? '/detail' : to, label, isConsole }]
  })
}
