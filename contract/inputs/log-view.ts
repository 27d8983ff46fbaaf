import type { z } from 'zod'
import { input, line, rowId, uniqueList } from './common.ts'

const LOG_VIEW_NAME_MAX = 40
const QUERY_MAX = 2_000
const FIELD_MAX = 40
const HIDDEN_MAX = 40

const name = () =>
  line({ max: LOG_VIEW_NAME_MAX, needed: 'nameNeeded' }).describe(
    'Its name, 1 to 40 characters, unique in the account.',
  )

const shown = () => ({
  query: line({ max: QUERY_MAX }).describe(
    'The part of the address of the page behind `?`, at most 2000 characters: filters and order.',
  ),
  hiddenColumns: uniqueList(line({ max: FIELD_MAX, needed: 'valueRequired' }), {
    max: HIDDEN_MAX,
  }).describe('Fields of the columns that are not shown, at most 40.'),
})

export const CreateLogView = input({ name: name(), ...shown() })
export type CreateLogViewRaw = z.input<typeof CreateLogView>

export const RenameLogView = input({
  id: rowId('LogView').describe('Global id of the view.'),
  name: name(),
})
export type RenameLogViewRaw = z.input<typeof RenameLogView>

export const UpdateLogView = input({
  id: rowId('LogView').describe('Global id of the view.'),
  ...shown(),
})
export type UpdateLogViewRaw = z.input<typeof UpdateLogView>
