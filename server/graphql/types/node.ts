import { AppError } from '../../kernel/app-error.ts'
import { builder, Node } from '../builder.ts'
import { limits } from '../limits.ts'
import { loadNode } from '../nodes.ts'

builder.queryFields(t => ({
  node: t.field({
    type: Node,
    nullable: true,
    description:
      'The object with a global id; null when it does not exist or the viewer cannot read it.',
    authScopes: { public: true },
    args: { id: t.arg.id({ required: true, description: 'Global id.' }) },
    resolve: (_root, { id }, ctx) => loadNode(ctx, id),
  }),
  nodes: t.field({
    type: [Node],
    nullable: { list: false, items: true },
    description: `The objects with the global ids, at most ${limits.rows}, in the same order; null as in \`node\`.`,
    authScopes: { public: true },
    args: { ids: t.arg.idList({ required: true, description: 'Global ids.' }) },
    resolve: (_root, { ids }, ctx) => {
      if (ids.length > limits.rows) throw new AppError('PAGE_INVALID', { max: limits.rows })
      return Promise.all(ids.map(id => loadNode(ctx, id)))
    },
  }),
}))
