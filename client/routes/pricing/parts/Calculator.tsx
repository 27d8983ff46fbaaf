import Calculate from '@mui/icons-material/CalculateOutlined'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState, type Dispatch } from 'react'
import { useTranslation } from 'react-i18next'
import type { ModelPrice } from '../Pricing.entrypoint.ts'
import type { WantedModel } from './wantedModel.ts'

const CallCalculator = lazy(async () => ({
  default: (await import('./CallCalculator.tsx')).CallCalculator,
}))

interface CalculatorProps {
  readonly models: readonly ModelPrice[]
  readonly groupId: string
  readonly wanted: WantedModel
  readonly onWant: Dispatch<WantedModel>
}

/** The calculator, which is loaded when it is opened, here or by a choice in the list. */
export function Calculator({ models, groupId, wanted, onWant }: CalculatorProps) {
  const { t } = useTranslation('pricing')
  const [isAsked, setAsked] = useState(false)
  const isOpen = isAsked || wanted.request > 0
  if (!isOpen) {
    return (
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Calculate />}
        size="small"
        onClick={() => setAsked(true)}
      >
        {t('calculator.title')}
      </Button>
    )
  }
  return (
    <Suspense>
      <CallCalculator
        models={models}
        groupId={groupId}
        model={wanted.model}
        request={wanted.request}
        onModel={model => onWant({ ...wanted, model })}
      />
    </Suspense>
  )
}
