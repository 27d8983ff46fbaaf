import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { RefusedUsers_refused$key } from '../../../__generated__/RefusedUsers_refused.graphql.ts'

interface RefusedUsersProps {
  readonly refused: RefusedUsers_refused$key
  readonly onClose: () => void
}

/** The users that an action left unchanged, each with the reason. */
export function RefusedUsers({ refused, onClose }: RefusedUsersProps) {
  const { t } = useTranslation(['user', 'common'])
  const titleId = useId()
  const rows = useFragment(
    graphql`
      fragment RefusedUsers_refused on RefusedUser @relay(plural: true) {
        message
        user {
          username
        }
        userId
      }
    `,
    refused,
  )
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{t('some.refused', { count: rows.length })}</DialogTitle>
      <DialogContent>
        <List disablePadding>
          {rows.map(({ message, user, userId }) => (
            <ListItem key={userId} disableGutters>
              <ListItemText primary={user?.username ?? userId} secondary={message} />
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('common:close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
