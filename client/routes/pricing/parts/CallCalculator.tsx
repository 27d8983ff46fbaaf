import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainField } from '../../../ui/PlainField.tsx'
import type { ModelPrice } from '../Pricing.entrypoint.ts'
import { arrowStyle } from './arrowStyle.ts'
import { CallPriceText } from './CallPriceText.tsx'
import { filterPrices, noFilter } from './priceFilter.ts'
import type { PlannedCall } from './useCallPrice.ts'

/** Suggested models; more would make the browser's list slow. */
const SUGGESTIONS_MAX = 20
/** Numbers of this length are always accepted. */
const COUNT_LENGTH_MAX = 9

interface CallCalculatorProps {
  readonly models: readonly ModelPrice[]
  readonly groupId: string
  readonly model: string
  readonly onModel: (model: string) => void
  /** Each new number brings the form into view, for a model that was chosen in the list. */
  readonly request: number
}

/** Shows what a call would cost. The server computes the charge, as for a real call. */
export function CallCalculator({ request, models, groupId, model, onModel }: CallCalculatorProps) {
  const { t } = useTranslation('pricing')
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
    const [modelField, countField] = box.current?.querySelectorAll('input') ?? []
    const isModelChosen = request > 0
    const first = isModelChosen ? countField : modelField
    first?.focus({ preventScroll: true })
  }, [request])
  const [promptTokens, setPromptTokens] = useState('1000')
  const [completionTokens, setCompletionTokens] = useState('500')
  const counts = [promptTokens, completionTokens].map(countOf)
  const [prompt = NaN, completion = NaN] = counts
  const isKnown = useMemo(() => models.some(one => one.model === model), [models, model])
  const isComplete = isKnown && counts.every(count => !Number.isNaN(count))
  const call: PlannedCall | null = isComplete
    ? { model, groupId, promptTokens: prompt, completionTokens: completion }
    : null
  return (
    <Paper
      component="section"
      ref={box}
      variant="outlined"
      aria-label={t('calculator.title')}
      sx={boxStyle}
    >
      <Typography variant="h2" sx={{ fontSize: '1rem', fontWeight: 650 }}>
        {t('calculator.title')}
      </Typography>
      <Box sx={fieldsStyle}>
        <ModelField models={models} model={model} isKnown={isKnown} onModel={onModel} />
        <CountField label={t('calculator.prompt')} text={promptTokens} onText={setPromptTokens} />
        <CountField
          label={t('calculator.completion')}
          text={completionTokens}
          onText={setCompletionTokens}
        />
        <CallPriceText call={call} />
      </Box>
    </Paper>
  )
}

/** NaN for a text that is not a whole number. */
const countOf = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : NaN)

interface ModelFieldProps {
  readonly models: readonly ModelPrice[]
  readonly model: string
  readonly isKnown: boolean
  readonly onModel: (model: string) => void
}

function ModelField({ models, model, isKnown, onModel }: ModelFieldProps) {
  const { t } = useTranslation('pricing')
  const list = useId()
  const typed = useDeferredValue(model)
  const suggestions = useMemo(
    () => filterPrices(models, { ...noFilter, text: typed }).slice(0, SUGGESTIONS_MAX),
    [models, typed],
  )
  const isWrong = model !== '' && !isKnown
  return (
    <>
      <PlainField
        label={t('model')}
        size="small"
        value={model}
        error={isWrong}
        helperText={isWrong && t('calculator.unknown')}
        onChange={event => onModel(event.target.value)}
        inputProps={{ list, autoComplete: 'off', spellCheck: false }}
        sx={arrowStyle}
      />
      <datalist id={list}>
        {suggestions.map(one => (
          <option key={one.model} value={one.model} />
        ))}
      </datalist>
    </>
  )
}

interface CountFieldProps {
  readonly label: string
  readonly text: string
  readonly onText: (text: string) => void
}

function CountField({ label, text, onText }: CountFieldProps) {
  const { t } = useTranslation('pricing')
  const isWrong = Number.isNaN(countOf(text))
  return (
    <PlainField
      label={label}
      size="small"
      value={text}
      error={isWrong}
      helperText={isWrong && t('calculator.whole')}
      onChange={event => onText(event.target.value)}
      inputProps={{ inputMode: 'numeric', maxLength: COUNT_LENGTH_MAX, autoComplete: 'off' }}
    />
  )
}

const boxStyle = {
  flex: '1 0 100%',
  display: 'grid',
  gap: 1.5,
  p: 2,
  borderRadius: 1.5,
  scrollMarginTop: 16,
} as const
const fieldsStyle = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: {
    xs: '1fr',
    sm: '1fr 1fr',
    md: 'minmax(200px, 2fr) minmax(110px, 1fr) minmax(110px, 1fr) minmax(200px, 1.5fr)',
  },
  '& > :first-of-type, & > :last-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
} as const
