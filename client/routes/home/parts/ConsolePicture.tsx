import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { exactNumber } from '../../../format/numbers.ts'
import type { ExamplePrice } from '../Home.entrypoint.ts'
import { Part } from './Part.tsx'
import { pictureStyle } from './pictureStyle.ts'

/** Calls as the log shows them, the newest first. */
const CALLS = [
  { clock: '14:05:32', seconds: '1.8', prompt: 1_840, completion: 412 },
  { clock: '14:05:29', seconds: '0.6', prompt: 620, completion: 88 },
  { clock: '14:05:21', seconds: '4.2', prompt: 7_310, completion: 1_265 },
  { clock: '14:05:14', seconds: '1.1', prompt: 940, completion: 233 },
  { clock: '14:04:58', seconds: '2.7', prompt: 3_002, completion: 640 },
]
/** What the bars of a day reach, in percent. */
const HOURS = [
  8, 6, 4, 5, 7, 12, 22, 38, 57, 66, 71, 63, 52, 68, 82, 90, 78, 61, 49, 44, 36, 28, 19, 12,
]
/** Of a site without prices. */
const MODELS = [{ model: 'gpt-4o-mini', prompt: '0.15', completion: '0.6' }]
const MILLION = 1_000_000

type Example = Pick<ExamplePrice, 'completion' | 'model' | 'prompt'>

/** A drawing of the console: the sums of a day, and calls at the prices of the site. */
export function ConsolePicture({ examples }: { readonly examples: readonly ExamplePrice[] }) {
  const { t } = useTranslation('home')
  const priced = examples.filter(({ call }) => call == null)
  return (
    <Part title={t('picture.title')} text={t('picture.text')}>
      <Box role="img" aria-label={t('picture.label')} sx={pictureStyle}>
        <div className="bar">
          <i />
          <i />
          <i />
        </div>
        <Sums />
        <div className="chart">
          {HOURS.map((percent, hour) => (
            <i key={hour} style={{ height: `${percent}%` }} />
          ))}
        </div>
        <Calls models={priced.length > 0 ? priced : MODELS} />
      </Box>
    </Part>
  )
}

function Sums() {
  const { t } = useTranslation('home')
  const sums = [
    [t('picture.balance'), '$42.60'],
    [t('picture.spent'), '$3.18'],
    [t('picture.calls'), '1,204'],
  ]
  return (
    <div className="sums">
      {sums.map(([label, value]) => (
        <div key={label}>
          <span>{label}</span>
          <b>{value}</b>
        </div>
      ))}
    </div>
  )
}

function Calls({ models }: { readonly models: readonly Example[] }) {
  return CALLS.map((call, at) => {
    const example = models[at % models.length]
    return (
      example && (
        <div key={call.clock} className="call">
          <span className="clock">{call.clock}</span>
          <span className="model">{example.model}</span>
          <span className="tokens">
            {exactNumber(call.prompt)} + {exactNumber(call.completion)}
          </span>
          <span className="seconds">{call.seconds} s</span>
          <b>${costOf(call, example).toFixed(6)}</b>
        </div>
      )
    )
  })
}

function costOf({ prompt, completion }: (typeof CALLS)[number], example: Example): number {
  return (prompt * Number(example.prompt) + completion * Number(example.completion)) / MILLION
}
