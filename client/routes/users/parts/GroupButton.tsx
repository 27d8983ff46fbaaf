import ExpandMore from '@mui/icons-material/ExpandMore'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '../../../ui/BusyButton.tsx'
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
      <BusyButton
        size="small"
        variant="outlined"
        color="inherit"
        isBusy={isBusy}
        endIcon={<ExpandMore />}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {t('some.group')}
      </BusyButton>
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
