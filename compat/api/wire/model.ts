/** The constant creation time of all models in the list. */
const CREATED_SEC = 1_626_777_600

/** A model in the format of the OpenAI model list, which existing channel editors read. */
export function toRestModel(name: string, owner: string) {
  return {
    id: name,
    object: 'model',
    created: CREATED_SEC,
    owned_by: owner,
    permission: [
      {
        id: `modelperm-${name}`,
        object: 'model_permission',
        created: CREATED_SEC,
        allow_create_engine: true,
        allow_sampling: true,
        allow_logprobs: true,
        allow_search_indices: false,
        allow_view: true,
        allow_fine_tuning: false,
        organization: '*',
        group: null,
        is_blocking: false,
      },
    ],
    root: name,
    parent: null,
  }
}
