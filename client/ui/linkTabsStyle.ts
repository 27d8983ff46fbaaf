/** Tabs that are links. The line of MUI under the chosen tab knows one row only. */
export const linkTabsStyle = {
  borderBottom: '1px solid',
  borderColor: 'divider',
  '& .MuiTabs-list': { flexWrap: 'wrap' },
  '& .MuiTabs-indicator': { display: 'none' },
  '& .MuiTab-root': { minWidth: 0, px: { xs: 1.25, sm: 2 } },
  '& .Mui-selected': { boxShadow: 'inset 0 -2px currentColor' },
} as const
