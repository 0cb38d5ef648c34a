import { AskPanel } from '../features/ask/components/ask-panel.tsx';
import { InsightsPage } from '../features/insights/components/insights-page.tsx';

/** /insights: asking comes first, and below it stands what the specification has there. */
export const LandingPage = () => <InsightsPage ask={<AskPanel />} />;
