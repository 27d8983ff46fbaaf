import ExpandMore from '@mui/icons-material/ExpandMore'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGroupNames, type GroupsQuery } from './useGroupNames.ts'

interface GroupButtonProps {
  readonly groups: GroupsQuery
  readonly isBusy: boolean
  readonly onChoose: (group: string) => void
}

/** A button with the menu of all groups. */
export function GroupButton({ groups, isBusy, onChoose }: GroupButtonProps) {
  const { t } = useTranslation('user')
  const [anchor, setAnchor] = useState<HTMLElement>()
  const close = () => setAnchor(undefined)
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        loading={isBusy}
        endIcon={<ExpandMore />}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {t('some.group')}
      </Button>
      <Menu open={anchor !== undefined} anchorEl={anchor} onClose={close}>
        {useGroupNames(groups).map(name => (
          <MenuItem
            key={name}
            onClick={() => {
              close()
              onChoose(name)
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
