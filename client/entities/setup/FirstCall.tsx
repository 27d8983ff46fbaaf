import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { costText } from '../../format/quota.ts'
import { curlExample } from '../../format/keys.ts'
import { useQuotaStyle, useServerAddress } from '../../shell/session.ts'
import { CodeBlock } from '../../ui/CodeBlock.tsx'
import type { SetupData } from './useSetup.ts'

const EXAMPLE_KEY = 'sk-…'
const EXAMPLE_MODEL = 'gpt-4o-mini'

type FirstCallProps = Pick<SetupData, 'exampleModel' | 'lastCall'> & { readonly isDone: boolean }

/** A call to paste into a shell; after it, what the newest call cost. */
export function FirstCall({ exampleModel, isDone, lastCall }: FirstCallProps) {
  const { t } = useTranslation('setup')
  const address = useServerAddress()
  if (isDone) return <SeenCall call={lastCall} />
  return (
    <Box sx={{ flexBasis: '100%', minWidth: 0 }}>
      <CodeBlock
        title={t('example')}
        code={curlExample(address, EXAMPLE_KEY, exampleModel ?? EXAMPLE_MODEL)}
      />
    </Box>
  )
}

function SeenCall({ call }: { readonly call: SetupData['lastCall'] }) {
  const { t } = useTranslation('setup')
  const style = useQuotaStyle()
  const to = call?.requestId ? `/log?request=${encodeURIComponent(call.requestId)}` : '/log'
  return (
    <Box sx={{ ml: 'auto', display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
      {call && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {t('charged', { model: call.model, amount: costText(call.quota, style) })}
        </Typography>
      )}
      <MuiLink component={Link} to={to} variant="body2">
        {t('toLog')}
      </MuiLink>
    </Box>
  )
}
