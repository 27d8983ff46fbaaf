import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import Switch from '@mui/material/Switch'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { NewRowsButton } from '../../../ui/list/NewRowsButton.tsx'
import type { LogColumns } from './logColumns.tsx'
import type { ListControl } from '../../../ui/list/useListState.ts'

const LogMenus = lazy(async () => ({ default: (await import('./LogMenus.tsx')).LogMenus }))

interface LogToolsProps {
  readonly control: ListControl
  readonly columns: LogColumns
  readonly isLive: boolean
  /** Whether new rows can belong to this list. */
  readonly canTail: boolean
  readonly held: number
  readonly onShow: () => void
  /** The list is loaded again, which also shows the rows that were waiting. */
  readonly onSwitch: () => void
}

/** The switch of the live tail, the menus, and the button that shows waiting rows. */
export function LogTools(props: LogToolsProps) {
  const { control, columns, isLive, canTail, held, onShow, onSwitch } = props
  const { t } = useTranslation('log')
  return (
    <>
      <FormControlLabel
        disabled={!canTail}
        control={
          <Switch
            checked={isLive}
            onChange={(_, isOn) => {
              onSwitch()
              control.setFilter({ live: isOn ? undefined : '0' })
            }}
          />
        }
        label={t('live')}
        slotProps={{ typography: { variant: 'body2' } }}
      />
      <Suspense fallback={<MenusSkeleton />}>
        <LogMenus columns={columns} />
      </Suspense>
      <NewRowsButton
        held={held}
        label={isLive ? t('paused', { count: held }) : t('newRows', { count: held })}
        onShow={onShow}
      />
    </>
  )
}

/** About as wide as the buttons of the menus, which take two lines on a phone. */
const BUTTON_WIDTHS = [83, 111, 90]

function MenusSkeleton() {
  return BUTTON_WIDTHS.map(width => (
    <Skeleton key={width} variant="rounded" width={width} height={31} />
  ))
}
