import { graphql } from 'react-relay'

/** What root sees of limits and proxies. */
export const LIMIT_REPORT = graphql`
  query limitReportQuery {
    limitReport {
      ...UntrustedProxies_report
      ...useRefusals_report
    }
  }
`
