import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { WhatIfQuery } from '../../../__generated__/WhatIfQuery.graphql.ts'
import { QuotaText } from '../../../entities/QuotaText.tsx'
import { exactNumber } from '../../../format/numbers.ts'
import { PlainTable } from '../../../ui/PlainTable.tsx'
import { Difference } from './Difference.tsx'

// Spread without a mask, because the operation runs without the Relay runtime.
void graphql`
  fragment WhatIfTable_list on ComparedList {
    listed {
      charges {
        callCount
        presentQuota
        proposedQuota
      }
      name
      user {
        username
      }
    }
    rest {
      callCount
      presentQuota
      proposedQuota
    }
    restCount
  }
`

type List = WhatIfQuery['response']['priceWhatIf']['models']

interface WhatIfTableProps {
  readonly label: string
  readonly list: List
}

/** The charges of each model, group or user at both prices, the largest differences first. */
export function WhatIfTable({ label, list }: WhatIfTableProps) {
  const { t } = useTranslation('price')
  return (
    <PlainTable
      label={label}
      heads={[
        { text: label },
        { text: t('whatIf.calls'), align: 'right' },
        { text: t('whatIf.present'), align: 'right' },
        { text: t('whatIf.proposed'), align: 'right' },
        { text: t('whatIf.difference'), align: 'right' },
      ]}
    >
      {list.listed.map(({ charges, name, user }) => (
        <Row key={name} name={user?.username ?? name} charges={charges} />
      ))}
      {list.rest && <Row name={t('whatIf.rest', { count: list.restCount })} charges={list.rest} />}
    </PlainTable>
  )
}

interface RowProps {
  readonly name: string
  readonly charges: NonNullable<List['rest']>
}

function Row({ name, charges }: RowProps) {
  return (
    <tr>
      <td style={{ overflowWrap: 'anywhere', minWidth: 120 }}>{name}</td>
      <td className="number">{exactNumber(charges.callCount)}</td>
      <td className="number">
        <QuotaText quota={charges.presentQuota} kind="cost" />
      </td>
      <td className="number">
        <QuotaText quota={charges.proposedQuota} kind="cost" />
      </td>
      <td className="number">
        <Difference charges={charges} />
      </td>
    </tr>
  )
}
