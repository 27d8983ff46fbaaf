import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import type { SetupCardQuery } from '../../../__generated__/SetupCardQuery.graphql.ts'
import { setSetupDismissed } from '../../../entities/setup/setupDismissed.ts'
import { SetupSteps } from '../../../entities/setup/SetupSteps.tsx'
import { useSetup } from '../../../entities/setup/useSetup.ts'
import { toast } from '../../../ui/toast.ts'

const QUERY = graphql`
  query SetupCardQuery {
    setup {
      isDone
      ...useSetup_setup
    }
  }
`

/** The steps of the setup above the reports, until all are done or root hides them. */
export function SetupCard({ query }: { readonly query: PreloadedQuery<SetupCardQuery> }) {
  const { setup } = usePreloadedQuery<SetupCardQuery>(QUERY, query)
  return setup.isDone ? null : <OpenSteps setup={setup} />
}

/** Stays on the screen with all steps done, so that the end is seen. */
function OpenSteps({ setup }: { readonly setup: Parameters<typeof useSetup>[0] }) {
  const { t } = useTranslation('setup')
  const titleId = useId()
  const hide = () => {
    setSetupDismissed(true)
    toast.success(t('hidden'))
  }
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 2.5 }, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography variant="h2" id={titleId} sx={{ flex: 1 }}>
          {t('title')}
        </Typography>
        <Button size="small" color="inherit" onClick={hide}>
          {t('hide')}
        </Button>
      </Box>
      <SetupSteps setup={useSetup(setup)} isShort />
    </Card>
  )
}
