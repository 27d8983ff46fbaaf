import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerAddress } from '../../shell/session.ts'
import { CodeBlock } from '../../ui/CodeBlock.tsx'
import { clientNames, snippetsOf } from './clientSnippets.ts'
import { maskedKey } from './maskedKey.ts'

export interface ClientSnippetsProps {
  readonly apiKey: string
  readonly model: string
  /** The program that is shown first; absent: a terminal. */
  readonly first?: string | undefined
  /** Shows a part of the key; the copy has all of it. */
  readonly isMasked?: boolean
}

/** The settings of a program, for this site and a key. */
export function ClientSnippets({ apiKey, model, first, isMasked = false }: ClientSnippetsProps) {
  const { t } = useTranslation('setup')
  const address = useServerAddress()
  const [client, setClient] = useState(first ?? clientNames[0] ?? '')
  const snippetsWith = (key: string) => snippetsOf(client, { address, key, model })
  const shown = snippetsWith(isMasked ? maskedKey(apiKey) : apiKey)
  return (
    <Box sx={columnStyle}>
      <TextField
        select
        label={t('clients.label')}
        helperText={t('clients.help')}
        value={client}
        onChange={event => setClient(event.target.value)}
      >
        {clientNames.map(name => (
          <MenuItem key={name} value={name}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {snippetsWith(apiKey).map(({ title, code }, at) => (
        <CodeBlock key={title} title={title} code={code} shown={shown[at]?.code} />
      ))}
    </Box>
  )
}

/** One column that code cannot widen. */
const columnStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  minWidth: 0,
} as const
