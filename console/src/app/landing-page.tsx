import { AskPanel } from '../features/ask/components/ask-panel.tsx';
import { InsightsPage } from '../features/insights/components/insights-page.tsx';

/** /insights: the question field comes first, and the content that the specification asks for is below it. */
export const LandingPage = () => <InsightsPage ask={<AskPanel />} />;
