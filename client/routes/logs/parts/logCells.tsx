import visuallyHidden from '@mui/utils/visuallyHidden'
import { useTranslation } from 'react-i18next'
import { QuotaText } from '../../../entities/QuotaText.tsx'
import { durationColor, firstTokenColor, ratioColor } from '../../../format/badgeColors.ts'
import { exactNumber } from '../../../format/numbers.ts'
import { dollarText } from '../../../format/quota.ts'
import { ColoredText } from '../../../ui/ColoredText.tsx'
import { CopyText } from '../../../ui/CopyText.tsx'
import { DurationText } from '../../../ui/DurationText.tsx'
import { LazyTooltip } from '../../../ui/LazyTooltip.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import { TwoLines } from '../../../ui/TwoLines.tsx'
import { ChannelText } from './adminCells.tsx'
import { isCall, isFailed, useLogRow, type CellProps } from './LogRow.ts'

interface TimeCellProps extends CellProps {
  readonly isOpen: boolean
  readonly onOpen: () => void
}

/** The button that opens the row: its time and its type. */
export function TimeCell({ log, isOpen, onOpen }: TimeCellProps) {
  const { t } = useTranslation(['log', 'common'])
  const { createdAt } = useLogRow(log)
  return (
    <button
      type="button"
      tabIndex={0}
      className="plain-button"
      aria-expanded={isOpen}
      onClick={event => {
        event.stopPropagation()
        onOpen()
      }}
    >
      <TwoLines first={<TimeText at={createdAt} />} second={<TypeCell log={log} />} />
      <span style={visuallyHidden}>{t('common:list.details')}</span>
    </button>
  )
}

export function TypeCell({ log }: CellProps) {
  const { t } = useTranslation('log')
  return <>{t(`type.${useLogRow(log).type}`)}</>
}

export function TokenCell({ log }: CellProps) {
  const { tokenName, group } = useLogRow(log)
  return <TwoLines first={tokenName && <CopyText text={tokenName} />} second={group} />
}

export function ModelCell({ log }: CellProps) {
  const { model, upstreamModel } = useLogRow(log)
  if (!model) return null
  const isMapped = Boolean(upstreamModel) && upstreamModel !== model
  return (
    <TwoLines
      first={<CopyText text={model} />}
      second={
        <>
          <ChannelText log={log} />
          {isMapped && <span title={upstreamModel ?? ''}> → {upstreamModel}</span>}
        </>
      }
    />
  )
}

export function DurationCell({ log }: CellProps) {
  const { t } = useTranslation('log')
  const row = useLogRow(log)
  if (row.durationMs == null) return null
  return (
    <TwoLines
      first={<DurationText ms={row.durationMs} color={durationColor(row.durationMs)} />}
      second={
        <>
          {row.isStreamed ? t('stream') : t('notStream')}
          {row.isStreamed && row.firstTokenMs != null && (
            <>
              {' · '}
              <DurationText ms={row.firstTokenMs} color={firstTokenColor(row.firstTokenMs)} />
            </>
          )}
        </>
      }
    />
  )
}

export function PromptCell({ log }: CellProps) {
  const row = useLogRow(log)
  if (isFailed(row)) return <Nothing />
  return row.promptTokens == null ? null : <TokenCount count={row.promptTokens} />
}

export function CompletionCell({ log }: CellProps) {
  const row = useLogRow(log)
  if (isFailed(row)) return <Nothing />
  return row.completionTokens ? <TokenCount count={row.completionTokens} /> : null
}

/** A failed call used nothing; zeros would look measured. */
const Nothing = () => <TwoLines align="right" first="–" />

/** A cell cuts a long number at its end, with an ellipsis. */
function TokenCount({ count }: { readonly count: number }) {
  const text = exactNumber(count)
  return <TwoLines align="right" first={<span title={text}>{text}</span>} />
}

/** The charge, and the ratios it was multiplied with. */
export function CostCell({ log }: CellProps) {
  const { t } = useTranslation('log')
  const row = useLogRow(log)
  if (!isCall(row)) return null
  if (isFailed(row)) return <Nothing />
  const cost = <QuotaText quota={row.quota} kind="cost" />
  if (!row.charge) return <TwoLines align="right" first={cost} />
  const { fixedPrice, groupRatio, modelRatio } = row.charge
  const price = fixedPrice == null ? undefined : dollarText(Number(fixedPrice))
  const formula = () =>
    price === undefined
      ? t('formula.perToken', { model: modelRatio, group: groupRatio })
      : t('formula.perCall', { price, group: groupRatio })
  return (
    <TwoLines
      align="right"
      first={cost}
      second={
        <LazyTooltip title={formula}>
          <span>
            {price ?? modelRatio}
            <GroupFactor ratio={groupRatio} />
          </span>
        </LazyTooltip>
      }
    />
  )
}

/** What a group changes of a charge; the usual rate changes nothing. */
function GroupFactor({ ratio }: { readonly ratio: string }) {
  if (Number(ratio) === 1) return null
  return (
    <>
      {' × '}
      <ColoredText color={ratioColor(Number(ratio))}>{ratio}</ColoredText>
    </>
  )
}

export function TriedCell({ log }: CellProps) {
  const { t } = useTranslation('log')
  const row = useLogRow(log)
  if (!isCall(row)) return null
  return <>{t('tried', { path: row.channelsTried?.join('→') ?? '-' })}</>
}

/** The format of the caller, and that of the upstream where it is another one. */
export function FormatCell({ log }: CellProps) {
  const { t } = useTranslation('log')
  const { callerDialect, upstreamDialect } = useLogRow(log)
  if (!callerDialect) return null
  const isTranslated = upstreamDialect != null && upstreamDialect !== callerDialect
  return (
    <TwoLines
      first={t(`dialect.${callerDialect}`)}
      second={isTranslated ? `→ ${t(`dialect.${upstreamDialect}`)}` : undefined}
    />
  )
}

/** The text of a row that is not a call. */
export function EventCell({ log }: CellProps) {
  const { content } = useLogRow(log)
  return (
    <LazyTooltip title={() => content}>
      <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{content}</span>
    </LazyTooltip>
  )
}
