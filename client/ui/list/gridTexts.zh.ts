import { zhCN } from '@mui/x-data-grid/locales'

export const gridTexts = zhCN.components.MuiDataGrid.defaultProps.localeText
