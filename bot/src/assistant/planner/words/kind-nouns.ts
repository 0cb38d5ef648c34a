/** Stems of nouns for kinds of things. None is the name of a thing, and to ignore one is to answer a different question. */
export const KIND_NOUNS = new Set(
  `acl alarm ami anomaly asg autoscaling backup broker budget cache cert certificate cluster container crawler dashboard
  distribution domain endpoint endpoint-service event finding firewall-rule fleet forecast gateway hostedzone image
  limit log metric model nacl namespace node notebook parameter peering pipeline pod policy port protocol queue quota recommendation
  record repo repository reservation role route rule secret snapshot stack stream subnet table task topic trail vault
  vpc warehouse webhook zone`.split(/\s+/),
);
