// Azurite requires it when it starts, and calls it only where its telemetry is on. The real one brings OpenTelemetry whole.
const off = () => {
  throw new Error(
    "The 'applicationinsights' package is not installed: start Azurite with --disableTelemetry",
  );
};
module.exports = { setup: off, start: off, TelemetryClient: off };
