import { useSession } from './session.ts'
import { FeatureOffView, NotFoundView } from './views/views.tsx'

interface FeatureOffProps {
  readonly flag: 'hasDrawing' | 'hasTasks'
}

/** The page of a feature that the operator has disabled. */
export function FeatureOff({ flag }: FeatureOffProps) {
  const status = useSession(session => session.status)
  return status && !status[flag] ? <FeatureOffView /> : <NotFoundView />
}
