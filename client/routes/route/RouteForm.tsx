import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import type { RouteFormQuery } from '../../__generated__/RouteFormQuery.graphql.ts'
import { isTokenNumber, type RouteCall } from './Route.entrypoint.ts'

const QUERY = graphql`
  query RouteFormQuery {
    groups {
      name
    }
  }
`

interface RouteFormProps {
  readonly query: PreloadedQuery<RouteFormQuery>
  readonly call: RouteCall
}

/** The call that is explained: its model, and its group or its token. */
export function RouteForm({ query, call }: RouteFormProps) {
  const { t } = useTranslation('route')
  const navigate = useNavigate()
  const { groups } = usePreloadedQuery<RouteFormQuery>(QUERY, query)
  const [typed, setTyped] = useState(call)
  const [isChecked, setChecked] = useState(false)
  const { group, model, token } = typed
  const names = [...new Set([...groups.map(({ name }) => name), group])]
  const needsModel = isChecked && model.trim() === ''
  const isOddToken = token.trim() !== '' && !isTokenNumber(token.trim())
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (model.trim() === '' || isOddToken) return
    const of: Record<string, string> = token.trim() === '' ? { group } : { token: token.trim() }
    void navigate({ search: new URLSearchParams({ ...of, model: model.trim() }).toString() })
  }
  const fieldOf = (name: keyof RouteCall) => ({
    size: 'small' as const,
    label: t(name),
    value: typed[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setTyped({ ...typed, [name]: target.value }),
  })
  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={formStyle}>
      <TextField select {...fieldOf('group')} disabled={token.trim() !== ''}>
        {names.map(name => (
          <MenuItem key={name} value={name}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        {...fieldOf('model')}
        error={needsModel}
        helperText={needsModel ? t('needed') : undefined}
        slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
      />
      <TextField
        {...fieldOf('token')}
        error={isChecked && isOddToken}
        helperText={isChecked && isOddToken ? t('tokenNumber') : t('tokenHelp')}
        slotProps={{ htmlInput: { autoComplete: 'off', inputMode: 'numeric' } }}
      />
      <Button type="submit" variant="contained" sx={{ mt: { sm: 3 } }}>
        {t('show')}
      </Button>
    </Box>
  )
}

const formStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '180px minmax(0, 320px) 200px auto' },
  justifyContent: 'start',
  alignItems: 'start',
  gap: 1.5,
} as const
