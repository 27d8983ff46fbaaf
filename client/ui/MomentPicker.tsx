import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DesktopDateTimePicker } from '@mui/x-date-pickers/DesktopDateTimePicker'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { enUS, zhCN } from '@mui/x-date-pickers/locales'
import type { Dayjs } from 'dayjs'
import 'dayjs/locale/zh-cn'
import type { ReactNode, Ref } from 'react'
import { useLanguage } from '../i18n/useLanguage.ts'

interface MomentPickerProps {
  readonly label: string
  readonly value: Dayjs | null
  /** Gets null for a time that is only partly typed. */
  readonly onChange: (value: Dayjs | null) => void
  readonly hasError?: boolean
  readonly help?: ReactNode
  readonly inputRef?: Ref<HTMLInputElement>
}

/** A day and a time: the calendar chooses the day, the time is typed. Load it lazily: it is large. */
export function MomentPicker({ hasError, help, inputRef, ...picker }: MomentPickerProps) {
  const language = useLanguage()
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={language === 'zh' ? 'zh-cn' : 'en'}
      localeText={
        (language === 'zh' ? zhCN : enUS).components.MuiLocalizationProvider.defaultProps.localeText
      }
    >
      <DesktopDateTimePicker
        {...picker}
        {...(inputRef && { inputRef })}
        ampm={false}
        format="YYYY-MM-DD HH:mm:ss"
        views={['year', 'month', 'day']}
        slotProps={{
          calendarHeader: { format: language === 'zh' ? 'YYYY-MM' : 'MMMM YYYY' },
          field: { clearable: true },
          textField: {
            size: 'small',
            fullWidth: true,
            helperText: help,
            ...(hasError !== undefined && { error: hasError }),
          },
        }}
      />
    </LocalizationProvider>
  )
}
