/** Tabs that are links. On a phone they scroll sideways. */
export const linkTabsStyle = {
  borderBottom: '1px solid',
  borderColor: 'divider',
  '& .MuiTabs-indicator': { display: 'none' },
  '& .MuiTab-root': { minWidth: 0, px: { xs: 1.25, sm: 2 } },
  '& .Mui-selected': { boxShadow: 'inset 0 -2px currentColor' },
} as const
