import Link from '@mui/material/Link'
import { useFormState, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import type { OptionValues } from './optionValues.ts'
import type { OptionError } from './withLabels.ts'

interface NeededLinkProps {
  readonly control: Control<OptionValues>
  /** The key of the field. */
  readonly option: string
}

/** Leads from a refused option to the one that must be filled in first, on the same tab. */
export function NeededLink({ control, option }: NeededLinkProps) {
  const { t } = useTranslation('options')
  const { search } = useLocation()
  const { errors } = useFormState({ control, name: option })
  const needed = (errors[option] as Partial<OptionError> | undefined)?.neededOption
  if (!needed || !document.getElementById(needed)) return null
  return (
    <Link component={RouterLink} to={{ search, hash: needed }} variant="body2">
      {t('goTo', { field: t(`fields.${needed}.label` as 'fields.About.label') })}
    </Link>
  )
}
