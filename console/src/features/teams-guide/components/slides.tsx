import { PRODUCT_NAME } from '../../../lib/product.ts';
import { ExternalLink } from '../../../ui/external-link.tsx';
import type { Slide } from '../../../ui/slide-show.tsx';
import { AddApp } from '../pictures/add-app.tsx';
import { AddToTeam } from '../pictures/add-to-team.tsx';
import { Ready } from '../pictures/ready.tsx';
import { SelectPackage } from '../pictures/select-package.tsx';
import { UploadApp } from '../pictures/upload-app.tsx';

/** The page where administrators manage their organisation's apps (Microsoft: Upload your custom apps). */
const ADMIN_CENTER = 'https://admin.teams.microsoft.com/policies/manage-apps';

/** The five slides of the specification (section 2). */
export const SLIDES: readonly Slide[] = [
  {
    title: 'Open the Teams admin center',
    text: (
      <>
        After downloading the Teams App Package, open the{' '}
        <ExternalLink inline href={ADMIN_CENTER}>
          Teams admin center
        </ExternalLink>
        , choose <strong>Actions</strong>, then <strong>Upload new App</strong>.
      </>
    ),
    picture: <UploadApp />,
  },
  {
    title: 'Upload the package',
    text: (
      <>
        Select the zip that you downloaded from the dashboard, and wait for <strong>New app added</strong>.
      </>
    ),
    picture: <SelectPackage />,
  },
  {
    title: `Find ${PRODUCT_NAME} in Teams`,
    text: (
      <>
        In Teams, under <strong>Apps</strong>, <strong>Built for your organization</strong>, find{' '}
        {PRODUCT_NAME} and click <strong>Add</strong>.
      </>
    ),
    picture: <AddApp />,
  },
  {
    title: 'Add it to a team',
    text: (
      <>
        Click <strong>Add to a team</strong>, pick a channel, and click <strong>Set up a bot</strong>.
      </>
    ),
    picture: <AddToTeam />,
  },
  {
    title: 'All set',
    text: (
      <>
        {PRODUCT_NAME} is ready to help you manage your AWS resources in Teams. In the channel it asks you
        once to <strong>connect this organisation</strong>; then mention it and ask.
      </>
    ),
    picture: <Ready />,
  },
];
