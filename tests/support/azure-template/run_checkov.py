# Runs checkov on a folder's Bicep files and prints the result as JSON.
import json, logging, sys

# One of its checks cannot handle a condition in place of a word, and logs that at length.
logging.disable(logging.CRITICAL)
# checkov applies its rules for ARM templates to Bicep, once they are loaded.
import checkov.arm.runner  # noqa: F401
from checkov.bicep.runner import Runner
from checkov.runner_filter import RunnerFilter

report = Runner().run(root_folder=sys.argv[1], runner_filter=RunnerFilter(framework=["bicep"]))


def findings(records):
    return [
        {
            "id": one.check_id,
            "name": one.check_name,
            "at": f"{one.file_path}: {one.resource}",
            "reason": one.check_result.get("suppress_comment"),
        }
        for one in records
    ]


print(
    json.dumps(
        {
            "passed": findings(report.passed_checks),
            "failed": findings(report.failed_checks),
            "skipped": findings(report.skipped_checks),
            "unread": report.parsing_errors,
        }
    )
)
