import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { KeysPanel_channel$key } from '../../../__generated__/KeysPanel_channel.graphql.ts'
import { keyChoices } from '../../../../contract/enums.ts'
import { useReportError } from '../../../i18n/useErrorText.ts'
import { AddKeys } from './AddKeys.tsx'
import { useSetKeyChoice } from './keyMutations.ts'
import { KeyRow } from './KeyRow.tsx'

/** The keys of a stored channel: their state, and changes, which are stored at once. */
export function KeysPanel({ channel }: { readonly channel: KeysPanel_channel$key }) {
  const { t } = useTranslation('channelWork')
  const titleId = useId()
  const report = useReportError()
  const [setChoice] = useSetKeyChoice()
  const { id, keyChoice, keys } = useFragment(
    graphql`
      fragment KeysPanel_channel on Channel {
        id
        keyChoice
        keys {
          id
          ...KeyRow_key
        }
      }
    `,
    channel,
  )
  return (
    <Box role="group" aria-labelledby={titleId} sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      {keys.length > 0 && (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Typography id={titleId} variant="body2" sx={{ flex: 1, fontWeight: 600 }}>
              {t('keys.title', { count: keys.length })}
            </Typography>
            <TextField
              select
              size="small"
              label={t('keys.choice')}
              value={keyChoice}
              onChange={({ target }) =>
                report(setChoice({ id, keyChoice: target.value as typeof keyChoice }))
              }
              sx={{ minWidth: 140 }}
            >
              {keyChoices.map(value => (
                <MenuItem key={value} value={value}>
                  {t(`keys.${value}`)}
                </MenuItem>
              ))}
            </TextField>
          </Box>
          <Box component="ul" sx={listStyle}>
            {keys.map((key, at) => (
              <KeyRow key={key.id} row={key} number={at + 1} isOnly={keys.length === 1} />
            ))}
          </Box>
        </>
      )}
      {keys.length > 1 && (
        <Typography variant="caption" color="textSecondary">
          {t('form.key.replaces', { count: keys.length })}
        </Typography>
      )}
      <AddKeys id={id} />
    </Box>
  )
}

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  maxHeight: 360,
  overflowY: 'auto',
} as const
