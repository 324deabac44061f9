import { defineModule } from '../../platform/module.ts'
import { describeInvite, describeInviteCancel, describeInviteChange } from '../invitations/index.ts'
import { describeRemoval, describeRoleChange } from '../members/index.ts'
import { peopleRoutes } from './people.routes.ts'

export const peopleModule = defineModule({
  routes: peopleRoutes,
  describes: {
    'people.invite': describeInvite,
    'people.update-invite': describeInviteChange,
    'people.cancel-invite': describeInviteCancel,
    'people.update': describeRoleChange,
    'people.remove': describeRemoval,
  },
})
