import { useSession } from '../../../shell/session.ts'
import type { Viewer } from './userRules.ts'

/** Who looks at the list. Not the whole account, whose balance changes often. */
export function useViewer(): Viewer | undefined {
  const id = useSession(({ user }) => user?.id)
  const role = useSession(({ user }) => user?.role)
  return id !== undefined && role !== undefined ? { id, role } : undefined
}
