import Typography from '@mui/material/Typography'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { TokenRow_token$key } from '../../../__generated__/TokenRow_token.graphql.ts'
import { Card } from '../../../ui/list/CardList.tsx'
import { TokenActions } from './TokenActions.tsx'
import { BalanceCell, ExpiresCell, StatusCell, UsedCell } from './tokenCells.tsx'
import { useTokenRow } from './TokenRow.ts'

export function TokenCard({ token }: { readonly token: TokenRow_token$key }) {
  const { t } = useTranslation('token')
  const { name } = useTokenRow(token)
  return (
    <Card
      title={
        <Box sx={{ display: 'grid', gap: 0.75, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 650 }} noWrap>
            {name}
          </Typography>
          <StatusCell token={token} />
        </Box>
      }
      actions={<TokenActions token={token} />}
      facts={[
        [t('balance'), <BalanceCell key="balance" token={token} />],
        [t('used'), <UsedCell key="used" token={token} />],
        [t('expiresAt'), <ExpiresCell key="expires" token={token} />],
      ]}
    />
  )
}
