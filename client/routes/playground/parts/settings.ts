import { dialectTitles, type Dialect } from './dialects.ts'
import { PLAYGROUND_SETTINGS, readStored, writeStored } from '../../../ui/storage.ts'

/** A model that answers each prompt. Its id stays the same when its model changes. */
export interface Column {
  readonly id: number
  readonly model: string
}

export const COLUMNS_MAX = 4
const PREFERRED_MODEL = 'gpt-4o-mini'

export interface Settings {
  /** Empty before the first choice. */
  readonly group: string
  readonly columns: readonly Column[]
  /** The format in which requests are sent. */
  readonly dialect: Dialect
  /** Null: the default of the model. */
  readonly temperature: number | null
  /** 0: no limit. */
  readonly maxTokens: number
  /** Null: the standard text, in the language of the reader. */
  readonly system: string | null
}

export interface Group {
  readonly name: string
  readonly description?: string | null | undefined
  /** Decimal text. */
  readonly ratio: string
}

/** A model that is shown and cannot be chosen. */
export interface OtherModel {
  readonly model: string
  readonly reason: 'noChat' | 'noPrice'
}

export interface ModelChoices {
  /** The models that can answer. */
  readonly models: readonly string[]
  /** Those that cannot; only for admins. */
  readonly others: readonly OtherModel[]
}

/** What the fields of the settings need. */
export interface SettingsProps extends ModelChoices {
  readonly settings: Settings
  readonly groups: readonly Group[]
  readonly onChange: (part: Partial<Settings>) => void
}

const standardSettings: Settings = {
  group: '',
  columns: [{ id: 1, model: '' }],
  dialect: 'OPENAI_CHAT',
  temperature: 0,
  maxTokens: 0,
  system: null,
}

export function readSettings(): Settings {
  const stored = readStored(PLAYGROUND_SETTINGS, isSettings)
  return { ...standardSettings, ...stored }
}

export function storeSettings(settings: Settings): void {
  writeStored(PLAYGROUND_SETTINGS, settings)
}

/** The settings with a model in each column that has none yet. */
export function withModels(settings: Settings, models: readonly string[]): Settings {
  const first = models.find(model => model === PREFERRED_MODEL) ?? models[0] ?? ''
  if (settings.columns.every(({ model }) => model !== '')) return settings
  const columns = settings.columns.map(column => ({ ...column, model: column.model || first }))
  return { ...settings, columns }
}

/** The settings without the models that are not among `models`. */
export function availableIn(settings: Settings, models: readonly string[]): Settings {
  const columns = settings.columns.map(column =>
    models.includes(column.model) ? column : { ...column, model: '' },
  )
  return { ...settings, columns }
}

export function withColumn({ columns }: Settings, models: readonly string[]): readonly Column[] {
  const used = new Set(columns.map(({ model }) => model))
  const model = models.find(name => !used.has(name)) ?? models[0] ?? ''
  return [...columns, { id: Math.max(...columns.map(({ id }) => id)) + 1, model }]
}

/** Settings of older versions have no format. */
function isSettings(value: unknown): value is Omit<Settings, 'dialect'> & Partial<Settings> {
  if (typeof value !== 'object' || value === null) return false
  const { group, columns, dialect, ...values } = value as Record<string, unknown>
  const isDialect = dialect === undefined || Object.hasOwn(dialectTitles, String(dialect))
  return typeof group === 'string' && isDialect && isColumns(columns) && hasValidValues(values)
}

function isColumns(value: unknown): boolean {
  if (!Array.isArray(value) || value.length > COLUMNS_MAX) return false
  return value.length > 0 && value.every(isColumn)
}

function isColumn(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { id, model } = value as Record<string, unknown>
  return Number.isInteger(id) && typeof model === 'string'
}

function hasValidValues({ temperature, maxTokens, system }: Record<string, unknown>): boolean {
  const isTemperature = temperature === null || isWithin(temperature, 1)
  const isCount = Number.isInteger(maxTokens) && isWithin(maxTokens, Number.MAX_SAFE_INTEGER)
  return isTemperature && isCount && (system === null || typeof system === 'string')
}

const isWithin = (value: unknown, max: number) =>
  typeof value === 'number' && value >= 0 && value <= max
