import { useSession } from './session.ts'
import { FeatureOffView, NotFoundView } from './views/views.tsx'

interface FeatureOffProps {
  readonly flag: 'enableDataExport' | 'enableDrawing' | 'enableTask'
}

/** The address of a feature the operator has turned off says so. */
export function FeatureOff({ flag }: FeatureOffProps) {
  const status = useSession(session => session.status)
  return status && !status[flag] ? <FeatureOffView /> : <NotFoundView />
}
