import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import Drawer from '@mui/material/Drawer'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { SideMenu } from './SideMenu.tsx'
import { menuItemStyle, menuTextStyle } from './sideMenuStyle.ts'
import { useNavLinks } from './useNavLinks.ts'

const WIDTH = 260

interface MenuDrawerProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The menu of small screens: the links of the header and those of the side menu. */
export function MenuDrawer({ isOpen, onClose }: MenuDrawerProps) {
  const { t } = useTranslation('shell')
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': t('menu.label') } }}
      sx={{ display: { md: 'none' } }}
    >
      <Box sx={{ width: WIDTH, height: '100%', display: 'flex', flexDirection: 'column' }}>
        <Box component="nav" aria-label={t('nav.label')}>
          <List sx={{ p: 1.25 }}>
            {useNavLinks().map(({ to, label }) => (
              <ListItem key={label} disablePadding>
                <ListItemButton
                  component={NavLink}
                  to={to}
                  end
                  onClick={onClose}
                  sx={{ ...menuItemStyle, minHeight: 44 }}
                >
                  <ListItemText primary={t(label)} slotProps={{ primary: menuTextStyle }} />
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        </Box>
        <Divider />
        <Box sx={{ flex: 1 }}>
          <SideMenu onNavigate={onClose} />
        </Box>
      </Box>
    </Drawer>
  )
}
