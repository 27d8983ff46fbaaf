import type { Language } from '../../../../contract/enums.ts'
import { timeText } from '../../../format/time.ts'
import type { Granularity } from './dashboardState.ts'
import type { Bar } from './reportData.ts'

/** The hours between two texts; each divides a day, so that midnight has one. */
const HOUR_STEPS = [1, 2, 3, 4, 6, 12, 24]

interface AxisForm {
  readonly granularity: Granularity
  readonly language: Language
  /** About as many texts have room. */
  readonly most: number
}

/** The texts of the time axis, by the start of their bar: a day once, then its hours. */
export function axisTexts(bars: readonly Bar[], form: AxisForm): ReadonlyMap<string, string> {
  const { granularity, language, most } = form
  if (granularity === 'hour') return hourTexts(bars, form)
  const step = Math.ceil(bars.length / most)
  const shown = bars.filter((_, at) => at % step === 0)
  return new Map(shown.map(({ from }) => [from, dayText(from, language)]))
}

function hourTexts(bars: readonly Bar[], { language, most }: AxisForm): Map<string, string> {
  const step = HOUR_STEPS.find(hours => bars.length / hours <= most) ?? 24
  const hourOf = (from: string) => new Date(from).getHours()
  const shown = bars.filter(({ from }) => hourOf(from) % step === 0)
  return new Map(
    shown.map(({ from }) => [
      from,
      hourOf(from) === 0 ? dayText(from, language) : `${timeText(new Date(from)).slice(11, 13)}:00`,
    ]),
  )
}

/** `Nov 22`, in the words of the language. */
const dayText = (from: string, language: Language): string =>
  new Date(from).toLocaleDateString(language, { month: 'short', day: 'numeric' })
