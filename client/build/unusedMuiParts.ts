import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const MATERIAL = '/@mui/material/'
const GRID = '/@mui/x-data-grid/'

/**
 * Modules of the data grid that no list uses. The grid names all of them as its defaults, so the
 * bundler cannot leave them out by itself. Lists have their own filters, columns, pages and loading
 * states; they export nothing and edit no cell inside of the grid.
 */
const MODULES = [
  'components/GridFooter',
  'components/GridLoadingOverlay',
  'components/GridNoColumnsOverlay',
  'components/GridPagination',
  'components/GridRowCount',
  'components/GridRowDragAndDropOverlay',
  'components/GridScrollArea',
  'components/cell/GridActionsCell',
  'components/cell/GridBooleanCell',
  'components/cell/GridEditBooleanCell',
  'components/cell/GridEditDateCell',
  'components/cell/GridEditInputCell',
  'components/cell/GridEditLongTextCell',
  'components/cell/GridEditSingleSelectCell',
  'components/cell/GridLongTextCell',
  'components/columnHeaders/ColumnHeaderMenuIcon',
  'components/columnHeaders/GridColumnGroupHeader',
  'components/columnsManagement/GridColumnsManagement',
  'components/menu/GridMenu',
  'components/menu/columnMenu/GridColumnHeaderMenu',
  'components/menu/columnMenu/GridColumnMenu',
  'components/panel/GridColumnsPanel',
  'components/panel/GridPanel',
  'components/panel/GridPreferencesPanel',
  'components/panel/filterPanel/GridFilterInputBoolean',
  'components/panel/filterPanel/GridFilterInputDate',
  'components/panel/filterPanel/GridFilterInputMultipleSingleSelect',
  'components/panel/filterPanel/GridFilterInputMultipleValue',
  'components/panel/filterPanel/GridFilterInputSingleSelect',
  'components/panel/filterPanel/GridFilterInputValue',
  'components/panel/filterPanel/GridFilterPanel',
  'components/toolbarV8/GridToolbar',
  'hooks/features/dataSource/useGridDataSource',
  'hooks/features/editing/useGridRowEditing',
  'hooks/features/export/useGridCsvExport',
  'hooks/features/export/useGridPrintExport',
]

/** Components of MUI that only those modules render; the grid imports them in one place. */
const SLOTS = [
  'Autocomplete',
  'Badge',
  'Chip',
  'LinearProgress',
  'Tab',
  'TablePagination',
  'Tabs',
  'ToggleButton',
]

/** Text fields of other variants than `outlined`. */
const NOT_RENDERED = ['FilledInput/FilledInput', 'Input/Input']

/** The theme turns the ripple off, but the grid turns it on for the checkboxes of its rows. */
const RIPPLE = 'ButtonBase/TouchRipple'

/** Emotion copies static properties for `withTheme`, which neither MUI nor the console calls. */
const STATICS = 'hoist-non-react-statics'
const EMPTY_STATICS = '\0empty-statics'

const SLOT_IMPORTER = `${GRID}material/index.mjs`
const EMPTY_SLOT = '\0empty-grid-slot'

/**
 * Replaces parts of MUI that the console does not use: those of the data grid and the ripple by
 * functions that do nothing, because they are called, and the others by functions that throw. The
 * build fails when a part no longer exists.
 */
export function unusedMuiParts(): Plugin {
  const left = new Set([...MODULES, ...SLOTS, ...NOT_RENDERED, RIPPLE, STATICS])
  return {
    name: 'unused-mui-parts',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === STATICS) {
        left.delete(STATICS)
        return EMPTY_STATICS
      }
      if (!importer?.endsWith(SLOT_IMPORTER)) return null
      const slot = SLOTS.find(name => source === `@mui/material/${name}`)
      if (slot === undefined) return null
      left.delete(slot)
      return EMPTY_SLOT
    },
    async load(id) {
      if (id === EMPTY_SLOT) return EMPTY_SLOT_CODE
      if (id === EMPTY_STATICS) return 'export default target => target'
      const unused = NOT_RENDERED.find(name => id.endsWith(`${MATERIAL}${name}.mjs`))
      if (unused !== undefined) {
        left.delete(unused)
        return throwing(unused)
      }
      if (id.endsWith(`${MATERIAL}${RIPPLE}.mjs`)) {
        left.delete(RIPPLE)
        return 'export default () => null'
      }
      const part = MODULES.find(name => id.endsWith(`${GRID}${name}.mjs`))
      if (part === undefined) return null
      left.delete(part)
      return emptied(await readFile(id, 'utf8'))
    },
    generateBundle() {
      if (left.size > 0) this.error(`MUI has no such parts any more: ${[...left].join(', ')}`)
    },
  }
}

const throwing = (name: string) =>
  `export default function Unused() { throw new Error('${name} is not part of the build: client/build/unusedMuiParts.ts') }`

const EMPTY_SLOT_CODE = `
export default () => null
export const tablePaginationClasses = {}
`

/** A module with the same names, each of which does nothing. */
function emptied(code: string): string {
  const declared = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
  const listed = [...code.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names.split(',').map(name => name.trim()),
  )
  const names = [...declared, ...listed].filter(Boolean)
  return `const nothing = () => null\nexport { ${names.map(name => `nothing as ${name}`).join(', ')} }`
}
