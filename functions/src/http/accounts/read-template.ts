import { roleTemplate } from '@windsock/bot/services/accounts/template.ts';
import { defineRoute } from '../../route.ts';

export const readRoleTemplateRoute = defineRoute({
  id: 'cloudformation_template.read',
  method: 'GET',
  path: '/api/cloudformation-template',
  access: 'public',
  summary: 'Get the CloudFormation template of the role through which Windsock reads an AWS account',
  answers: { 200: { bytes: 'text/yaml' } },
  problems: [409],
  handle: async ({ ctx }) => ({ bytes: { content: await roleTemplate({ ctx }), type: 'text/yaml' } }),
});
