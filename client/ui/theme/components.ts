import type { Components, Theme } from '@mui/material/styles'
import type {} from '@mui/x-date-pickers/themeAugmentation'
import { PHONE } from '../media.ts'

const paper = 'var(--sl-palette-background-paper)'
const divider = 'var(--sl-palette-divider)'
const edge = 'var(--sl-palette-surface-edge)'
const sunken = 'var(--sl-palette-surface-sunken)'
const lift = '0 1px 2px rgb(10 25 32 / 0.06), 0 8px 24px rgb(10 25 32 / 0.12)'

/** Buttons, chips, menus. */
export const controls: Components<Theme> = {
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 36,
        paddingInline: 14,
        whiteSpace: 'nowrap',
        '&.MuiButton-outlined.MuiButton-colorInherit': { borderColor: divider, background: paper },
        '&.MuiButton-outlined.MuiButton-colorInherit:hover': {
          background: sunken,
          borderColor: edge,
        },
        '@media (pointer: coarse)': { minHeight: 44 },
      },
      sizeSmall: { minHeight: 30, paddingInline: 10, fontSize: '0.8125rem' },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        borderRadius: 8,
        color: 'var(--sl-palette-text-secondary)',
        '&:hover': { background: sunken, color: 'var(--sl-palette-text-primary)' },
        '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 },
      },
    },
  },
  MuiTooltip: {
    defaultProps: { arrow: true, enterDelay: 400 },
    styleOverrides: {
      tooltip: {
        background: '#1d2b32',
        color: '#f2f7f9',
        fontSize: '0.75rem',
        maxWidth: 360,
        wordBreak: 'break-word',
      },
      arrow: { color: '#1d2b32' },
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: { border: `1px solid ${divider}`, boxShadow: lift, marginTop: 4, minWidth: 180 },
      list: { padding: 6 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        borderRadius: 6,
        minHeight: 36,
        fontSize: '0.875rem',
        gap: 10,
        '& .MuiListItemIcon-root': { minWidth: 0 },
        '@media (pointer: coarse)': { minHeight: 44 },
      },
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 36, height: 20, padding: 0, margin: '2px 0' },
      switchBase: {
        padding: 2,
        '&.Mui-checked': {
          transform: 'translateX(16px)',
          color: 'var(--sl-palette-primary-contrastText)',
        },
        '&.Mui-checked + .MuiSwitch-track': { opacity: 1 },
        '&.Mui-focusVisible + .MuiSwitch-track': {
          outline: '2px solid var(--sl-palette-primary-main)',
          outlineOffset: 2,
        },
      },
      thumb: { width: 16, height: 16, boxShadow: 'none' },
      track: { borderRadius: 10, opacity: 1, background: edge },
    },
  },
  MuiFormControlLabel: {
    styleOverrides: {
      root: { margin: 0, gap: 8, minHeight: 32, '@media (pointer: coarse)': { minHeight: 44 } },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 44,
        fontSize: '0.875rem',
        // The four tabs of the settings fit a phone.
        '@media (max-width: 600px)': { minWidth: 0, paddingInline: 10 },
      },
    },
  },
  MuiLink: { defaultProps: { underline: 'hover' } },
}

/** Text fields. The label is above the field and does not move. */
export const fields: Components<Theme> = {
  MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiInputLabel: {
    defaultProps: { shrink: true, disableAnimation: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: '100%',
        whiteSpace: 'normal',
        marginBottom: 6,
        fontSize: '0.8125rem',
        fontWeight: 550,
        lineHeight: 1.4,
        color: 'var(--sl-palette-text-primary)',
        '&.Mui-focused:not(.Mui-error)': { color: 'var(--sl-palette-text-primary)' },
      },
      asterisk: { color: 'var(--sl-palette-error-main)' },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        background: paper,
        fontSize: '0.875rem',
        '&:hover:not(.Mui-disabled, .Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: 'var(--sl-palette-text-secondary)',
        },
        '&.Mui-disabled': { background: sunken },
        '@media (pointer: coarse)': { minHeight: 44 },
      },
      notchedOutline: { borderColor: edge, top: 0, '& legend': { display: 'none' } },
      input: {
        textOverflow: 'ellipsis',
        '&::placeholder': { color: 'var(--sl-palette-text-secondary)', opacity: 1 },
      },
    },
  },
  // The fields of the date pickers look like the others.
  MuiPickersOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        background: paper,
        fontSize: '0.875rem',
        '@media (pointer: coarse)': { minHeight: 44 },
      },
      notchedOutline: { borderColor: edge, top: 0, '& legend': { display: 'none' } },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        marginInline: 0,
        lineHeight: 1.45,
        wordBreak: 'break-word',
      },
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      paper: { border: `1px solid ${divider}`, boxShadow: lift, fontSize: '0.875rem' },
      tag: { maxWidth: 'calc(100% - 8px)' },
    },
  },
}

/** Cards, drawers, dialogs, alerts. */
export const surfaces: Components<Theme> = {
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderRadius: 12, borderColor: divider } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: { borderRadius: 14, border: `1px solid ${divider}` },
      paperFullScreen: { borderRadius: 0, border: 0 },
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.0625rem', fontWeight: 650 } } },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: {
      root: {
        padding: '12px 24px 20px',
        gap: 8,
        flexWrap: 'wrap',
        '& .MuiButton-root': { whiteSpace: 'normal' },
      },
    },
  },
  MuiDrawer: { styleOverrides: { paper: { borderRadius: 0 } } },
  MuiPopover: {
    // A menu at the end of the document would be outside of every landmark.
    defaultProps: { slotProps: { root: { role: 'complementary' } } },
    styleOverrides: { paper: { border: `1px solid ${divider}`, boxShadow: lift } },
  },
  MuiAlert: {
    styleOverrides: {
      root: {
        borderRadius: 10,
        alignItems: 'center',
        // On a phone the button of an alert is below its text.
        [`@media ${PHONE}`]: {
          flexWrap: 'wrap',
          '& .MuiAlert-message': { flex: '1 1 0' },
          '& .MuiAlert-action': {
            flexBasis: '100%',
            marginLeft: 0,
            paddingLeft: 26,
            paddingTop: 0,
          },
        },
      },
    },
  },
  // The place of a part of the page is an outline, which is lighter than what appears in it.
  MuiSkeleton: {
    defaultProps: { animation: 'wave' },
    styleOverrides: { rounded: { background: paper, border: `1px solid ${divider}` } },
  },
}
