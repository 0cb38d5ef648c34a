// The counterpart that `api` compares with: one restify route that answers a small JSON body.
import restify from 'restify';
import { serveBench } from './ack-process.ts';

const server = restify.createServer({ name: 'bare' });
server.get('/bare', (_request, response, next) => {
  response.send({ user: { user_id: 'bench', email: 'ann@example.com', first_name: null, last_name: null } });
  next();
});
server.listen(0, '127.0.0.1', () => {
  serveBench(server.address().port, {
    count: async () => 0,
    stop: () => new Promise((resolve) => server.server.closeAllConnections() ?? server.close(resolve)),
  });
});
