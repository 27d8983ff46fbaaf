import Check from '@mui/icons-material/Check'
import CheckBox from '@mui/icons-material/CheckBox'
import CheckBoxBlank from '@mui/icons-material/CheckBoxOutlineBlank'
import DensitySmall from '@mui/icons-material/DensitySmall'
import ViewColumn from '@mui/icons-material/ViewColumnOutlined'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { densities, type DataColumn, type Density } from './columns.ts'

interface MenuButtonProps {
  readonly label: string
  readonly icon: ReactNode
  readonly children: (close: () => void) => ReactNode
}

function MenuButton({ label, icon, children }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={event => setAnchor(event.currentTarget)}
        >
          {icon}
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {children(close)}
      </Menu>
    </>
  )
}

interface ColumnChooserProps {
  readonly columns: readonly Pick<DataColumn<never>, 'field' | 'header' | 'isFixed'>[]
  readonly hidden: ReadonlySet<string>
  /** Undefined restores the default set. */
  readonly onChange: (hidden: ReadonlySet<string> | undefined) => void
}

export function ColumnChooser({ columns, hidden, onChange }: ColumnChooserProps) {
  const { t } = useTranslation()
  const toggle = (field: string) => {
    const next = new Set(hidden)
    if (!next.delete(field)) next.add(field)
    onChange(next)
  }
  return (
    <MenuButton label={t('list.columns')} icon={<ViewColumn fontSize="small" />}>
      {() => [
        ...columns
          .filter(({ isFixed }) => !isFixed)
          .map(({ field, header }) => (
            <MenuItem
              key={field}
              dense
              role="menuitemcheckbox"
              aria-checked={!hidden.has(field)}
              onClick={() => toggle(field)}
            >
              {hidden.has(field) ? (
                <CheckBoxBlank fontSize="small" />
              ) : (
                <CheckBox fontSize="small" color="primary" />
              )}
              <ListItemText primary={header} />
            </MenuItem>
          )),
        <Divider key="divider" component="li" />,
        <MenuItem key="all" dense onClick={() => onChange(new Set())}>
          {t('list.allColumns')}
        </MenuItem>,
        <MenuItem key="reset" dense onClick={() => onChange(undefined)}>
          {t('list.resetColumns')}
        </MenuItem>,
      ]}
    </MenuButton>
  )
}

interface DensityMenuProps {
  readonly density: Density
  readonly onChange: (density: Density) => void
}

export function DensityMenu({ density, onChange }: DensityMenuProps) {
  const { t } = useTranslation()
  return (
    <MenuButton label={t('list.density')} icon={<DensitySmall fontSize="small" />}>
      {close =>
        densities.map(value => (
          <MenuItem
            key={value}
            dense
            role="menuitemradio"
            aria-checked={value === density}
            onClick={() => {
              onChange(value)
              close()
            }}
          >
            <ListItemText primary={t(`list.${value}`)} />
            {value === density && <Check fontSize="small" color="primary" />}
          </MenuItem>
        ))
      }
    </MenuButton>
  )
}
