export {
  addChannelKeys,
  checkMoreKeys,
  deleteChannelKey,
  setChannelKeyStatus,
} from './change-keys.ts'
export { channelColumns } from './channel-row.ts'
export { canServe, findPlace, hasSeveralPlaces } from './can-serve.ts'
export type { CachedChannel, ChannelSetting } from './cached-channel.ts'
export { channelTests } from './channel-tests.ts'
export { chooseChannel, type Choice } from './choose-channel.ts'
export { copyChannel } from './copy-channel.ts'
export { addChannels, checkNewChannels, createChannels } from './create-channels.ts'
export { deleteChannels, deleteDisabledChannels } from './delete-channels.ts'
export { disableFailing } from './disable-failing.ts'
export { isDisablingError, type DisablingRules, type UpstreamFailure } from './disabling-error.ts'
export {
  explainRoute,
  type ExcludedChannel,
  type ExclusionReason,
  type RouteCandidate,
  type RouteExplanation,
} from './explain-route.ts'
export { fetchUpstreamModels, type UpstreamTarget } from './fetch-upstream-models.ts'
export { getChannel, getChannels } from './get-channel.ts'
export { channelById, type RoutingTable } from './routing-table.ts'
export { KEY_COLUMN, KEYS_COLUMN } from './key.ts'
export { withKey, withNextKey, withOtherKey } from './key-ring.ts'
export { countKeyUse, type KeyUse } from './key-use.ts'
export { getChannelKey, listChannelKeys, type ChannelKeyRow } from './list-channel-keys.ts'
export { listChannelTags, type ChannelTag, type ChannelTagPage } from './list-channel-tags.ts'
export { channelIds, listChannels } from './list-channels.ts'
export { availableModels, channelsCache, isAvailable } from './cache.ts'
export { refreshChannelBalance } from './refresh-balance.ts'
export { redactForChannel, withoutKey } from './redact-for-channel.ts'
export {
  channelJobs,
  refreshAllChannelBalances,
  runChannelJob,
  startDueChannelJob,
  testAllChannels,
} from './run-channel-jobs.ts'
export { repairChannels, type ChannelRepair } from './repair-abilities.ts'
export { setChannelsTag } from './set-channels-tag.ts'
export { setChannelPriority } from './set-channel-priority.ts'
export { setChannelStatus } from './set-channel-status.ts'
export { setChannelWeight } from './set-channel-weight.ts'
export { testChannel, type ChannelTest } from './test-channel.ts'
export { testErrorCode, testErrorText } from './test-error.ts'
export type { TestOutcome, TestState } from './test-record.ts'
export { channelUsedQuota } from './used-quota.ts'
export { checkChannelChange, updateChannel, updateChannelForm } from './update-channel.ts'
export { setChannelTagStatus, updateChannelTag } from './update-channel-tag.ts'
export { mailStatusChanges } from './mail-status-changes.ts'
export { passedOver, type PassedOver } from './passed-over.ts'
export { readChannels, type ChannelWithKeys } from './read-channels.ts'
