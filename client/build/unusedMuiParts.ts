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
  'components/columnHeaders/GridColumnHeaderFilterIconButton',
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
  'hooks/features/clipboard/useGridClipboard',
  'hooks/features/dataSource/useGridDataSource',
  'hooks/features/editing/useGridRowEditing',
  'hooks/features/export/useGridCsvExport',
  'hooks/features/export/useGridPrintExport',
]

/** The components and icons that the other modules render. The grid has more in the same tables. */
const SLOTS = [
  'baseCheckbox',
  'baseIconButton',
  'baseSkeleton',
  'baseTooltip',
  'columnResizeIcon',
  'columnSortedAscendingIcon',
  'columnSortedDescendingIcon',
  'columnUnsortedIcon',
]

/** The English texts of those modules; the column of checkboxes has values of yes or no. */
const TEXTS = [
  'booleanCellFalseLabel',
  'booleanCellTrueLabel',
  'checkboxSelectionHeaderName',
  'checkboxSelectionSelectAllRows',
  'checkboxSelectionSelectRow',
  'checkboxSelectionUnselectAllRows',
  'checkboxSelectionUnselectRow',
  'columnHeaderSortIconLabel',
  'noResultsOverlayLabel',
  'noRowsLabel',
]

/** Modules of the grid of which a part remains. */
const REDUCED: Readonly<Record<string, (code: string) => string>> = {
  'constants/localeTextConstants': code =>
    `export const GRID_DEFAULT_LOCALE_TEXT = {${linesOf(code, TEXTS)}}`,
  // No cell can be edited, but the other modules ask each cell for its mode.
  'hooks/features/editing/useGridCellEditing': () => `
    import { useGridApiMethod } from '../../utils/useGridApiMethod.mjs'
    const api = { getCellMode: () => 'view' }
    export const useGridCellEditing = apiRef => useGridApiMethod(apiRef, api, 'public')`,
  'material/icons/index': code => withoutUnused(code),
  'material/index': code =>
    withoutUnused(code)
      .replace(/(?<=^const iconSlots = \{\n)[^}]*/m, entries => linesOf(entries, SLOTS))
      .replace(/(?<=^const baseSlots = \{\n)[^}]*/m, entries => linesOf(entries, SLOTS)),
}

/** Text fields of other variants than `outlined`. */
const NOT_RENDERED = ['FilledInput/FilledInput', 'Input/Input']

/** The theme turns the ripple off, but the grid turns it on for the checkboxes of its rows. */
const RIPPLE = 'ButtonBase/TouchRipple'

/** Emotion copies static properties for `withTheme`, which neither MUI nor the console calls. */
const STATICS = 'hoist-non-react-statics'
const EMPTY_STATICS = '\0empty-statics'

/** It makes a script for pages that a server renders. */
const SCHEME_SCRIPT = '/@mui/system/InitColorSchemeScript/InitColorSchemeScript.mjs'

/**
 * Replaces parts of MUI that the console does not use: those of the data grid and the ripple by
 * functions that do nothing, because they are called, and the others by functions that throw. The
 * build fails when a part no longer exists.
 */
export function unusedMuiParts(): Plugin {
  const left = new Set([
    ...MODULES,
    ...NOT_RENDERED,
    ...Object.keys(REDUCED),
    RIPPLE,
    SCHEME_SCRIPT,
    STATICS,
  ])
  return {
    name: 'unused-mui-parts',
    apply: 'build',
    enforce: 'pre',
    resolveId(source) {
      if (source !== STATICS) return null
      left.delete(STATICS)
      return EMPTY_STATICS
    },
    async load(id) {
      if (id === EMPTY_STATICS) return 'export default target => target'
      const found = partOf(id)
      if (found === undefined) return null
      left.delete(found.name)
      return found.replace(await readFile(id, 'utf8'))
    },
    generateBundle() {
      if (left.size > 0) this.error(`MUI has no such parts any more: ${[...left].join(', ')}`)
    },
  }
}

const throwing = (name: string) =>
  `export default function Unused() { throw new Error('${name} is not part of the build: client/build/unusedMuiParts.ts') }`

interface Part {
  readonly name: string
  readonly replace: (code: string) => string
}

/** The part that a module is, and what replaces its code. */
function partOf(id: string): Part | undefined {
  if (id.endsWith(SCHEME_SCRIPT)) return { name: SCHEME_SCRIPT, replace: withoutScript }
  if (id.endsWith(`${MATERIAL}${RIPPLE}.mjs`)) {
    return { name: RIPPLE, replace: () => 'export default () => null' }
  }
  const unused = NOT_RENDERED.find(name => id.endsWith(`${MATERIAL}${name}.mjs`))
  if (unused !== undefined) return { name: unused, replace: () => throwing(unused) }
  const name = id.split(GRID)[1]?.replace(/\.mjs$/, '') ?? ''
  if (MODULES.includes(name)) return { name, replace: emptied }
  const replace = REDUCED[name]
  return replace && { name, replace }
}

/** The entries of an object, one in each line. */
function linesOf(code: string, keys: readonly string[]): string {
  const lines = code.split('\n')
  return lines.filter(line => keys.some(key => line.trim().startsWith(`${key}:`))).join('\n')
}

/** Marks the declared components as free of effects, so the bundler can leave them out. */
const withoutUnused = (code: string) =>
  code.replace(
    /^((?:export )?const \w+ = )(?=(?:forwardRef|styled|createSvgIcon)\()/gm,
    '$1/*#__PURE__*/ ',
  )

/** The names that other modules of MUI share with it remain. */
const withoutScript = (code: string) =>
  [...code.matchAll(/^export const \w+ = '.*$/gm)].map(([line]) => line).join('\n') +
  '\nexport const buildInitColorSchemeScript = () => null\nexport default () => null'

/** A module with the same names, each of which does nothing. */
function emptied(code: string): string {
  const declared = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
  const listed = [...code.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names.split(',').map(name => name.replace(/^.* as /, '').trim()),
  )
  const names = [...declared, ...listed].filter(Boolean)
  return `const nothing = () => null\nexport { ${names.map(name => `nothing as ${name}`).join(', ')} }`
}
