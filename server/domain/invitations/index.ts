export { inviteCode } from './invite-code.ts'
export { rewardInvitation, type NewInvitee } from './reward-invitation.ts'
export { transferReward } from './transfer-reward.ts'
