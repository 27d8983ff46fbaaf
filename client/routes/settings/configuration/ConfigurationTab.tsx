import Box from '@mui/material/Box'
import { ApplySection } from './ApplySection.tsx'
import { ExportSection } from './ExportSection.tsx'

/** The configuration of the site as a file: download it, compare a file with the site, apply it. */
export function ConfigurationTab() {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <ExportSection />
      <ApplySection />
    </Box>
  )
}
