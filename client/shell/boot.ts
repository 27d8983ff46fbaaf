import { graphql } from 'react-relay'
import { callOperation } from '../relay/operation.ts'
import type { bootQuery, bootQuery$data } from '../__generated__/bootQuery.graphql.ts'
import { session } from './session.ts'

const BOOT = graphql`
  query bootQuery {
    siteStatus {
      ...boot_status @relay(mask: false)
    }
    siteContent {
      notice
    }
    viewer {
      ...boot_viewer @relay(mask: false)
    }
  }
`

// What every page knows about the reader. Spread without a mask, because `boot` runs without Relay.
void graphql`
  fragment boot_viewer on Viewer {
    hasDefaultPassword
    isSecondFactorMissing
    user {
      balance
      databaseId
      displayName
      group {
        name
      }
      id
      role
      username
    }
  }
`

// What every page knows about the site, without a mask too.
void graphql`
  fragment boot_status on SiteStatus {
    chatLink
    chats {
      name
      url
    }
    dashboardInterval
    hasAbout
    isSidebarCollapsed
    isDemo
    isQuotaInCurrency
    isEmailVerificationRequired
    hasDashboard
    hasPasskeys
    hasDrawing
    hasDrawingCallbacks
    topUpMethods {
      currency
      method
      minimum
    }
    hasTasks
    footerHtml
    canSignInWithGithub
    canSignInWithLinuxdo
    canSignInWithOidc
    oidcName
    logo
    canSignInWithPassword
    quotaPerUnit
    canRegister
    canRegisterWithPassword
    canResetPassword
    canSendMail
    secondChatLink
    serverAddress
    startedAt
    systemName
    canSignInWithTelegram
    telegramBotName
    topUpLink
    turnstileSiteKey
    isTurnstileRequired
    version
    canSignInWithWechat
    wechatQrcode
  }
`

/** Loads once what every page needs: the site, its notice and the viewer. Never rejects. */
export async function boot(): Promise<void> {
  const wasSignedIn = session.get().user !== undefined
  try {
    const answer = await callOperation<bootQuery>(BOOT, {})
    const hasEnded = wasSignedIn && !session.get().user
    // The account may have been signed out in another tab before the answer arrived.
    take(hasEnded ? { ...answer, viewer: null } : answer)
  } catch (thrown) {
    session.failed(thrown)
  }
}

function take({ siteStatus, siteContent, viewer }: bootQuery$data): void {
  session.arrived(siteStatus, siteContent.notice ?? '')
  if (viewer) session.signedIn(viewer)
  else if (session.get().user) session.expired()
}
