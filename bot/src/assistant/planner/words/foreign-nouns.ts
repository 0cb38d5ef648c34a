/** Stems of things that no tool lists yet: naming one is naming another question. */
export const FOREIGN_NOUNS = new Set(
  `acl ami anomaly asg autoscaling backup broker budget cache cert certificate cluster container crawler dashboard
  distribution domain endpoint endpoint-service event finding firewall-rule fleet forecast gateway hostedzone image
  limit log metric model nacl namespace node notebook parameter peering pipeline pod policy queue quota recommendation
  record repo repository reservation role route rule secret snapshot stack stream subnet table task topic trail vault
  vpc warehouse webhook zone`.split(/\s+/),
);
