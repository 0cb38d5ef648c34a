export { CallError as Complaint } from '../../capabilities/call-error.ts';
