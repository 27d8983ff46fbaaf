import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { TwoLines } from '../../../ui/TwoLines.tsx'
import type { AuditedAction, ReadableChange } from './readableChanges.ts'
import { useReadableChanges } from './useReadableChanges.ts'

/** The changes of an entry in one line. Empty while the first entry of its kind loads its texts. */
export function ChangesLine(entry: AuditedAction) {
  return (
    <Suspense fallback={null}>
      <Line {...entry} />
    </Suspense>
  )
}

function Line(entry: AuditedAction) {
  const { t } = useTranslation('audit')
  const lines = useReadableChanges(entry).map(
    change => `${change.label}${t('colon')}${valuesText(change)}`,
  )
  return <TwoLines first={lines.join(' · ')} />
}

/** The values of a change, as in `default → vip`. */
const valuesText = ({ before, after }: ReadableChange) =>
  before ? `${before.text} → ${after.text}` : after.text
