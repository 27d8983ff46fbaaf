import Visibility from '@mui/icons-material/VisibilityOutlined'
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import { useState, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainField } from './PlainField.tsx'

interface PasswordFieldProps extends Omit<
  ComponentProps<typeof PlainField>,
  'type' | 'endAdornment'
> {
  readonly autoComplete: 'current-password' | 'new-password'
}

export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  const label = isShown ? t('form.hidePassword') : t('form.showPassword')
  return (
    <PlainField
      {...props}
      type={isShown ? 'text' : 'password'}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            size="small"
            disabled={props.disabled ?? false}
            aria-label={label}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
          </IconButton>
        </InputAdornment>
      }
    />
  )
}
