import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Circle from '@mui/icons-material/RadioButtonUnchecked'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import visuallyHidden from '@mui/utils/visuallyHidden'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { SetupData } from './useSetup.ts'

type StepName = SetupData['steps'][number]['name']

/** Where each step is done. */
const places: Readonly<Record<StepName, string>> = {
  PASSWORD: '/setting?tab=personal#password',
  CHANNEL: '/channel/add',
  TEST: '/channel',
  PRICES: '/setting?tab=prices',
  TOKEN: '/token/add',
  CALL: '/playground',
}

interface SetupStepProps {
  readonly name: StepName
  readonly isDone: boolean
  /** The first step that is not done. */
  readonly isNext: boolean
  readonly unpricedModelCount: number
  readonly children?: ReactNode
}

export function SetupStep({ name, isDone, isNext, unpricedModelCount, children }: SetupStepProps) {
  const { t } = useTranslation('setup')
  return (
    <Box component="li" aria-current={isNext ? 'step' : undefined} sx={rowStyle}>
      <Box sx={{ color: isDone ? 'success.main' : 'text.secondary', display: 'flex', mt: 0.25 }}>
        {isDone ? <CheckCircle fontSize="small" /> : <Circle fontSize="small" />}
      </Box>
      <Box sx={{ minWidth: 0, flex: '1 1 200px' }}>
        <Typography variant="body2" sx={{ fontWeight: isNext ? 650 : 550 }}>
          {t(`step.${name}.title`)}
          <span style={visuallyHidden}>{t(isDone ? 'done' : 'open')}</span>
        </Typography>
        {!isDone && <Task name={name} unpricedModelCount={unpricedModelCount} />}
      </Box>
      {!isDone && <Action name={name} isNext={isNext} />}
      {children}
    </Box>
  )
}

/** What is to be done. */
function Task({ name, unpricedModelCount }: Pick<SetupStepProps, 'name' | 'unpricedModelCount'>) {
  const { t } = useTranslation('setup')
  const hasUnpriced = name === 'PRICES' && unpricedModelCount > 0
  return (
    <Typography variant="body2" color="textSecondary">
      {hasUnpriced ? t('unpriced', { count: unpricedModelCount }) : t(`step.${name}.text`)}
    </Typography>
  )
}

function Action({ name, isNext }: Pick<SetupStepProps, 'name' | 'isNext'>) {
  const { t } = useTranslation('setup')
  return (
    <Button
      component={Link}
      to={places[name]}
      size="small"
      variant={isNext ? 'contained' : 'outlined'}
      color={isNext ? 'primary' : 'inherit'}
      sx={{ ml: 'auto', flexShrink: 0 }}
    >
      {t(`step.${name}.action`)}
    </Button>
  )
}

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 1.5,
  py: 1.25,
  borderTop: '1px solid',
  borderColor: 'divider',
} as const
