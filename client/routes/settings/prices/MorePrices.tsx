import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { canHave, type Field } from './priceFields.ts'
import { PriceField, type PriceFieldProps } from './PriceField.tsx'
import { moreStyle } from './priceGridStyle.ts'
import { isDeletable } from './priceTables.ts'
import { useModelName } from './useModelName.ts'

interface MorePricesProps extends Omit<PriceFieldProps, 'field'> {
  readonly fields: readonly Field[]
  readonly onDelete: () => void
  readonly onClose: () => void
}

/** The prices of a model that have no column at present. */
export function MorePrices({ fields, onDelete, onClose, ...field }: MorePricesProps) {
  const { t } = useTranslation(['price', 'common'])
  const titleId = useId()
  const { model } = field.model
  const name = useModelName(model)
  const offered = fields.filter(one => canHave(model, one))
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: paperStyle } }}
    >
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {t('more.title', { model: name })}
      </DialogTitle>
      <DialogContent>
        <Box component="table" sx={moreStyle}>
          <tbody>
            {offered.map(one => (
              <tr key={one}>
                <th scope="row">
                  {t(`columns.${one}`)}
                  <small>{t(`hints.${one}`)}</small>
                </th>
                <PriceField {...field} field={one} />
              </tr>
            ))}
          </tbody>
        </Box>
      </DialogContent>
      <DialogActions>
        {isDeletable(field.model.state) && (
          <Button color="error" onClick={onDelete} sx={{ mr: 'auto' }}>
            {t('common:delete')}
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {t('common:done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const paperStyle = { width: 480, maxWidth: 'calc(100% - 32px)', mx: 2 } as const
