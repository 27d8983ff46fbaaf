import i18next from 'i18next'
import { graphql, requestSubscription } from 'react-relay'
import type { liveNoticeSubscription } from '../__generated__/liveNoticeSubscription.graphql.ts'
import type { liveSiteSubscription } from '../__generated__/liveSiteSubscription.graphql.ts'
import type { liveViewerSubscription } from '../__generated__/liveViewerSubscription.graphql.ts'
import { getEnvironment, resetEnvironment } from '../relay/environment.ts'
import { renewSocket } from '../relay/socket.ts'
import { session } from './session.ts'

const VIEWER = graphql`
  subscription liveViewerSubscription {
    viewerUpdated {
      ...boot_viewer @relay(mask: false)
      user {
        inviteCount
        requestCount
        rewardBalance
        rewardTotal
        status
        usedQuota
      }
    }
  }
`

const SITE = graphql`
  subscription liveSiteSubscription {
    siteStatusUpdated {
      ...boot_status @relay(mask: false)
    }
  }
`

const NOTICE = graphql`
  subscription liveNoticeSubscription {
    siteContentUpdated {
      notice
    }
  }
`

/** Follows the account and the site while a user is signed in. */
export function follow(): void {
  const environment = getEnvironment()
  const viewer = requestSubscription<liveViewerSubscription>(environment, {
    subscription: VIEWER,
    variables: {},
    onNext: event => event && session.viewerChanged(event.viewerUpdated),
    // The socket reconnects by itself, and the bar above the page shows the state.
    onError: () => undefined,
  })
  const site = requestSubscription<liveSiteSubscription>(environment, {
    subscription: SITE,
    variables: {},
    onNext: event => event && session.siteChanged(event.siteStatusUpdated),
    onError: () => undefined,
  })
  const notice = requestSubscription<liveNoticeSubscription>(environment, {
    subscription: NOTICE,
    variables: {},
    onNext: event => event && session.noticeChanged(event.siteContentUpdated.notice ?? ''),
    onError: () => undefined,
  })
  // The server writes texts in the language that the socket was opened with.
  i18next.on('languageChanged', renewSocket)
  const stop = () => {
    offEnd()
    offSession()
    i18next.off('languageChanged', renewSocket)
    viewer.dispose()
    site.dispose()
    notice.dispose()
  }
  const offEnd = session.onEnd(() => {
    stop()
    resetEnvironment()
  })
  const offSession = session.listen(() => session.get().user?.isSecondFactorMissing && stop())
}
